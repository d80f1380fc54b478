CREATE TABLE "favourite_goods" (
	"user_id" uuid NOT NULL,
	"goods_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourite_goods_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id")
);
--> statement-breakpoint
ALTER TABLE "comment" DROP CONSTRAINT "comment_subject";--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "goods_id" uuid;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "service_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "wechat_service" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite_goods" ADD CONSTRAINT "favourite_goods_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_goods" ADD CONSTRAINT "favourite_goods_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_goods_goods" ON "favourite_goods" USING btree ("goods_id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_goods_id_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_goods" ON "comment" USING btree ("goods_id","created_at","id","state","user_id","shop_id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_order_line" UNIQUE("order_line_id");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_of_line" CHECK (("comment"."goods_id" is null) = ("comment"."order_line_id" is null));--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_subject" CHECK (num_nonnulls("comment"."course_id", "comment"."article_id", "comment"."question_id", "comment"."goods_id") = 1);