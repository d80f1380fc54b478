CREATE TABLE "wechat_shipping_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"sent" text[] NOT NULL,
	"corrected" boolean DEFAULT false NOT NULL,
	"error_code" integer,
	"detail" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_push" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"event" text DEFAULT '' NOT NULL,
	"openid" text DEFAULT '' NOT NULL,
	"message_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"verdict" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_setting" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wechat_shipping_report" ADD CONSTRAINT "wechat_shipping_report_id_payment_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_shipping_report" ADD CONSTRAINT "wechat_shipping_report_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_push" ADD CONSTRAINT "wechat_push_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_setting" ADD CONSTRAINT "wechat_setting_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_shipping_report_order" ON "wechat_shipping_report" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "wechat_shipping_report_shop" ON "wechat_shipping_report" USING btree ("shop_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wechat_push_message" ON "wechat_push" USING btree ("shop_id","message_key");--> statement-breakpoint
CREATE INDEX "wechat_push_shop" ON "wechat_push" USING btree ("shop_id","received_at");--> statement-breakpoint
CREATE INDEX "wechat_push_received" ON "wechat_push" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "wechat_push_openid" ON "wechat_push" USING btree ("openid");