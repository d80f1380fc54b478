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
ALTER TABLE "wechat_shipping_report" ADD CONSTRAINT "wechat_shipping_report_id_payment_id_fk" FOREIGN KEY ("id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_shipping_report" ADD CONSTRAINT "wechat_shipping_report_order_id_trade_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."trade_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_shipping_report_order" ON "wechat_shipping_report" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "wechat_shipping_report_shop" ON "wechat_shipping_report" USING btree ("shop_id","updated_at");